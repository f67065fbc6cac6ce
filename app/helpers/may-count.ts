/**
 * Whether this visit may be counted: the site counts at all (root.tsx), and the browser does not ask to
 * be left alone, by Do Not Track or by Global Privacy Control.
 */
export const mayCount = (): boolean =>
  'counting' in document.documentElement.dataset &&
  navigator.doNotTrack !== '1' &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)
