/**
 * Replaces `getComputedStyle` with one that is cheap for the properties that Testing Library reads for each element it visits (display,
 * visibility, opacity and pointer-events), and for two that components read when they appear (animation-name and overflow-y). jsdom
 * compares an element and its ancestors with every selector of its default style sheet, which took a fifth of the processor time of
 * the web tests. The values are those of jsdom. Other properties, elements that special rules apply to, and pages with style sheets
 * that set these properties are left to jsdom.
 */
export const jsdomComputedStyle = window.getComputedStyle.bind(window);

/** Elements whose default style depends on more than their name, `hidden` and `type`. */
const specialElements = new Set('dialog details summary embed noscript colgroup col thead tbody tfoot tr'.split(' '));

/** Properties that only inline styles set: the value that they have otherwise, and the beginning of the declarations that set them. */
const inlineProperties = new Map([
  ['visibility', { initial: 'visible', inherited: true, declaration: 'visibility' }],
  ['pointer-events', { initial: 'auto', inherited: true, declaration: 'pointer-events' }],
  ['opacity', { initial: '1', inherited: false, declaration: 'opacity' }],
  ['animation-name', { initial: 'none', inherited: false, declaration: 'animation' }],
  ['overflow-y', { initial: 'visible', inherited: false, declaration: 'overflow' }],
]);
const cheapProperties = new Map([
  ['display', 'display'],
  ['pointerEvents', 'pointer-events'],
  ['animationName', 'animation-name'],
  ['overflowY', 'overflow-y'],
  ...[...inlineProperties.keys()].map((name) => [name, name] as const),
]);
/** Finds the declarations that set a property, in the text of a rule. */
const declarations = new Map(
  ['display', ...inlineProperties.keys()].map((name) => {
    const own = inlineProperties.get(name)?.declaration ?? name;
    return [name, new RegExp(`(?:^|[^-\\w])(?:${own}[-\\w]*|all)\\s*:|@import`, 'i')] as const;
  }),
);
/** A rule that has only one selector, for a pseudo-element: jsdom ignores it. */
const pseudoElementRule = /^[^{},]*::[^{},]*\{/;
const globalKeyword = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

const sheetSummaries = new WeakMap<CSSStyleSheet, { ruleCount: number; properties: Set<string> }>();
/** The cheap properties that a style sheet sets. */
function propertiesOf(sheet: CSSStyleSheet): Set<string> {
  const { cssRules } = sheet;
  let summary = sheetSummaries.get(sheet);
  if (summary?.ruleCount !== cssRules.length) {
    const texts = Array.from(cssRules, (rule) => rule.cssText).filter((text) => !pseudoElementRule.test(text));
    const set = [...declarations].filter(([, declaration]) => texts.some((text) => declaration.test(text)));
    summary = { ruleCount: cssRules.length, properties: new Set(set.map(([name]) => name)) };
    sheetSummaries.set(sheet, summary);
  }
  return summary.properties;
}

const inlineValue = (element: HTMLElement, property: string, declaration = property) =>
  element.getAttribute('style')?.toLowerCase().includes(declaration) ? element.style.getPropertyValue(property) : '';

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
  const { initial, inherited, declaration } = inlineProperties.get(property) ?? {};
  for (let current: HTMLElement | null = element; current; current = inherited ? current.parentElement : null) {
    if (specialElements.has(current.localName) && current.hasAttribute('hidden')) return undefined;
    const inline = inlineValue(current, property, declaration);
    if (inline) return globalKeyword.test(inline) ? undefined : inline;
  }
  return initial;
}

window.getComputedStyle = (target, pseudoElement) => {
  if (pseudoElement || !(target instanceof Element)) return jsdomComputedStyle(target, pseudoElement);

  const element = target as HTMLElement;
  let declaration: CSSStyleDeclaration | undefined;
  const jsdomDeclaration = () => {
    declaration ??= jsdomComputedStyle(element);
    return declaration;
  };
  const cheapValue = (name: string) => {
    const property = cheapProperties.get(name);
    if (property === undefined || declaration) return undefined;
    for (const sheet of document.styleSheets) if (propertiesOf(sheet).has(property)) return undefined;
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
