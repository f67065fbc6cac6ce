import projectColours from 'virtual:project-colours.css?inline'
import placeholders from '../artwork/placeholders.css?inline'
import app from './app.css?inline'

/** All styles of the site as one text, for the head of every page: no request stands before the first paint. */
export const inlineStyles = [app, projectColours, placeholders].join('\n')
