/**
 * Replaces `getComputedStyle` by one that is cheap for the properties that Testing Library reads for each element it visits: display,
 * visibility, opacity and pointer-events. jsdom compares an element and its ancestors with every selector of its default style
 * sheet, which took a fifth of the processor time of the web tests. The values are those of jsdom. Other properties, elements that
 * special rules apply to, and pages with style sheets that set these properties are left to jsdom.
 */
export const jsdomComputedStyle = window.getComputedStyle.bind(window);

/** Elements whose default style depends on more than their name, `hidden` and `type`. */
const specialElements = new Set('dialog details summary embed noscript colgroup col thead tbody tfoot tr'.split(' '));

/** Properties that only inline styles set, with the value that they have otherwise. */
const inlineProperties = new Map([
  ['visibility', { initial: 'visible', inherited: true }],
  ['pointer-events', { initial: 'auto', inherited: true }],
  ['opacity', { initial: '1', inherited: false }],
]);
const cheapProperties = new Map([
  ['display', 'display'],
  ['pointerEvents', 'pointer-events'],
  ...[...inlineProperties.keys()].map((name) => [name, name] as const),
]);
const cheapDeclaration = /(?:^|[^-\w])(?:display|visibility|pointer-events|opacity|all)\s*:|@import/i;
/** A rule that has only one selector, for a pseudo-element: jsdom ignores it. */
const pseudoElementRule = /^[^{},]*::[^{},]*\{/;
const globalKeyword = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

const knownSheets = new WeakMap<CSSStyleSheet, { ruleCount: number; setsCheapProperty: boolean }>();
function setsCheapProperty(sheet: CSSStyleSheet): boolean {
  const { cssRules } = sheet;
  let known = knownSheets.get(sheet);
  if (known?.ruleCount !== cssRules.length) {
    const relevant = Array.from(cssRules, (rule) => rule.cssText).filter((text) => !pseudoElementRule.test(text));
    known = { ruleCount: cssRules.length, setsCheapProperty: relevant.some((text) => cheapDeclaration.test(text)) };
    knownSheets.set(sheet, known);
  }
  return known.setsCheapProperty;
}

const inlineValue = (element: HTMLElement, property: string) =>
  element.getAttribute('style')?.toLowerCase().includes(property) ? element.style.getPropertyValue(property) : '';

const defaultDisplays = new Map<string, string>();
/** The display of an element without inline style, taken from an equal element outside the page. */
function defaultDisplayOf({ namespaceURI, localName }: Element, hidden: string | null, type: string | null): string {
  const key = JSON.stringify([namespaceURI, localName, hidden, type]);
  let display = defaultDisplays.get(key);
  if (display === undefined) {
    const sample = document.createElementNS(namespaceURI, localName);
    if (hidden !== null) sample.setAttribute('hidden', hidden);
    if (type !== null) sample.setAttribute('type', type);
    display = jsdomComputedStyle(sample).display;
    defaultDisplays.set(key, display);
  }
  return display;
}

/** The display of an element, or undefined if only jsdom knows it. */
function displayOf(element: HTMLElement): string | undefined {
  const { localName } = element;
  if (specialElements.has(localName) || element.hasAttribute('popover')) return undefined;
  const inline = inlineValue(element, 'display');
  if (inline) return localName === 'input' || globalKeyword.test(inline) ? undefined : inline;
  return defaultDisplayOf(
    element,
    element.getAttribute('hidden'),
    localName === 'input' ? element.getAttribute('type') : null,
  );
}

function inlineOrInitial(element: HTMLElement, property: string): string | undefined {
  const { initial, inherited } = inlineProperties.get(property) ?? {};
  for (let current: HTMLElement | null = element; current; current = inherited ? current.parentElement : null) {
    if (specialElements.has(current.localName) && current.hasAttribute('hidden')) return undefined;
    const inline = inlineValue(current, property);
    if (inline) return globalKeyword.test(inline) ? undefined : inline;
  }
  return initial;
}

window.getComputedStyle = (target, pseudoElement) => {
  if (pseudoElement || !(target instanceof Element)) return jsdomComputedStyle(target, pseudoElement);
  for (const sheet of document.styleSheets) if (setsCheapProperty(sheet)) return jsdomComputedStyle(target);

  const element = target as HTMLElement;
  let declaration: CSSStyleDeclaration | undefined;
  const jsdomDeclaration = () => {
    declaration ??= jsdomComputedStyle(element);
    return declaration;
  };
  const cheapValue = (name: string) => {
    const property = cheapProperties.get(name);
    if (property === undefined || declaration) return undefined;
    return property === 'display' ? displayOf(element) : inlineOrInitial(element, property);
  };
  const getPropertyValue = (name: string) => cheapValue(name) ?? jsdomDeclaration().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      const value = typeof name === 'string' ? cheapValue(name) : undefined;
      if (value !== undefined) return value;
      const property: unknown = Reflect.get(jsdomDeclaration(), name);
      return typeof property === 'function' ? property.bind(jsdomDeclaration()) : property;
    },
    has: (_, name) => Reflect.has(jsdomDeclaration(), name),
  });
};
