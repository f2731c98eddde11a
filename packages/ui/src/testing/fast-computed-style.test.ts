import { afterEach, expect, test } from 'vitest';
import { jsdomComputedStyle } from './fast-computed-style';

const properties = ['display', 'visibility', 'opacity', 'pointer-events'] as const;
const read = (style: CSSStyleDeclaration) => properties.map((name) => style.getPropertyValue(name));
const readAll = (style: CSSStyleDeclaration) => [...read(style), style.animationName, style.overflowY];

/** Expects the values of jsdom for each element of the page, and returns them for an element. */
function stylesOf(html: string, selector: string): string[] {
  document.body.innerHTML = html;
  const elements = [...document.querySelectorAll('*')];
  expect(elements.map((element) => [element.outerHTML, ...readAll(window.getComputedStyle(element))])).toEqual(
    elements.map((element) => [element.outerHTML, ...readAll(jsdomComputedStyle(element))]),
  );
  const [element] = document.querySelectorAll(selector);
  return element ? read(window.getComputedStyle(element)) : [];
}
afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['the default of its name', '<p></p>', 'p', ['block', 'visible', '1', 'auto']],
  ['the hidden attribute', '<div hidden></div>', '[hidden]', ['none', 'visible', '1', 'auto']],
  ['an input that is hidden by its type', '<input type="HIDDEN">', 'input', ['none', 'visible', '1', 'auto']],
  [
    'a hidden input with an inline style',
    '<input type="hidden" style="display: block">',
    'input',
    ['none', 'visible', '1', 'auto'],
  ],
  ['a hidden row', '<table><tr hidden><td><b>1</b></td></tr></table>', 'b', ['inline', 'collapse', '1', 'auto']],
  ['a closed dialog', '<dialog><b>1</b></dialog>', 'dialog', ['none', 'visible', '1', 'auto']],
  ['an open dialog', '<dialog open></dialog>', 'dialog', ['block', 'visible', '1', 'auto']],
  ['a summary', '<details><summary>1</summary></details>', 'summary', ['list-item', 'visible', '1', 'auto']],
  ['the title of a drawing', '<svg><title>1</title><g/></svg>', 'title', ['none', 'visible', '1', 'auto']],
  ['an inline display', '<b style="display: flex">1</b>', 'b', ['flex', 'visible', '1', 'auto']],
  ['an inline style without effect', '<b style="--display: x">1</b>', 'b', ['inline', 'visible', '1', 'auto']],
  [
    'an inherited inline style',
    '<p style="visibility: hidden; pointer-events: none; opacity: 0"><b>1</b></p>',
    'b',
    ['inline', 'hidden', '1', 'none'],
  ],
  [
    'an inherited style that is undone',
    '<p style="visibility: hidden"><b style="visibility: visible">1</b></p>',
    'b',
    ['inline', 'visible', '1', 'auto'],
  ],
  [
    'a keyword for the inherited value',
    '<p style="pointer-events: none"><b style="pointer-events: inherit">1</b></p>',
    'b',
    ['inline', 'visible', '1', 'none'],
  ],
  [
    'a style sheet of the page',
    '<style>.off { display: none }</style><b class="off">1</b>',
    'b',
    ['none', 'visible', '1', 'auto'],
  ],
  [
    'an inline animation and overflow',
    '<p style="animation: fade 1s; overflow: auto"><b style="overflow-y: inherit">1</b><input></p>',
    'b',
    ['inline', 'visible', '1', 'auto'],
  ],
  [
    'a style sheet with an animation and overflow',
    '<style>p { animation-name: fade; overflow: hidden scroll }</style><p><b>1</b></p>',
    'b',
    ['inline', 'visible', '1', 'auto'],
  ],
  [
    'a style sheet for a pseudo-element',
    '<style>b::before { display: none }</style><b>1</b>',
    'b',
    ['inline', 'visible', '1', 'auto'],
  ],
])('computes the same style as jsdom for %s', (_, html, selector, values) => {
  expect(stylesOf(html, selector)).toEqual(values);
});

test('follows a change of the page', () => {
  expect(stylesOf('<b>1</b>', 'b')[0]).toBe('inline');
  const style = document.createElement('style');
  document.body.append(style);
  style.append('b { display: none }');
  const [element] = document.getElementsByTagName('b');
  expect(element && window.getComputedStyle(element).display).toBe('none');
});

test('leaves other properties and methods to jsdom', () => {
  document.body.innerHTML = '<p style="color: red; margin-top: 3px">1</p>';
  const style = window.getComputedStyle(document.body.firstElementChild ?? document.body);
  expect([style.marginTop, style.getPropertyValue('margin-top')]).toEqual(['3px', '3px']);
  expect([style.color, style.getPropertyPriority('color')]).toEqual(['rgb(255, 0, 0)', '']);
  expect('marginTop' in style).toBe(true);
});
