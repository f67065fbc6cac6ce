import { content } from 'virtual:content'

/** The company, its contacts and the links around every page. */
export const getSite = () => content.site
/** Headings of the templates that many pages share. */
export const getTemplates = () => content.templates
/** The screens for what goes wrong. */
export const getErrorScreens = () => content.errors
/** The words of the search. */
export const getSearchWords = () => content.search
export const getHome = () => content.home
export const getPricing = () => content.pricing
export const getAbout = () => content.about
export const getCareer = () => content.career
export const getFaq = () => content.faq
export const getTestimonials = () => content.testimonials
export const getContact = () => content.contact
export const getPortfolioPage = () => content.portfolio
export const getCaseStudyList = () => content.caseStudies
/** Old paths, and where they lead now. */
export const getRedirects = () => content.redirects
/** The privacy policy's text, as Markdown. */
export const getPrivacyText = () => content.privacy
