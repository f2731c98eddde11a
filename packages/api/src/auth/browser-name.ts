/** In this order: each of them also names those after it. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** 'Firefox on Linux', for a person who looks for a browser that is not theirs. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const [browser] = browsers.find(([, mark]) => mark.test(userAgent)) ?? [];
  const [system] = systems.find(([, mark]) => mark.test(userAgent)) ?? [];
  // no browser: a program says its name first ('curl/8.5.0')
  if (!browser) return userAgent.split(/[\s/]/)[0] || 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}
