import { content } from 'virtual:content'

/** The company, its contacts and the links around every page. */
export const getSite = () => content.site
/** Heading and search-engine words of the pages that are not made from a list. */
export const getPages = () => content.pages
/** Headings of the templates that many pages share. */
export const getTemplates = () => content.templates
/** The screens for what goes wrong. */
export const getErrorScreens = () => content.errors
/** What the search says. */
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
/** The privacy policy's text, as Markdown. */
export const getPrivacyText = () => content.privacy
