/**
 * Pages of Chromium's own that each new window loads for its address bar. They take processor time,
 * and no test and no figure is about them.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** The features that Playwright turns off. Our list replaces its own; browser-args.e2e.ts compares them. */
export const playwrightOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The arguments that Playwright's Chromium starts with, in tests and in benchmarks alike. */
export const browserArgs = [
  // Chromium's sandbox does not start as root, where CI often runs.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...playwrightOff, ...addressBar].join(',')}`,
]
