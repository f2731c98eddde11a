interface Fault {
  kind: 'overlap' | 'cut' | 'wide' | 'squeezed';
  text: string;
}

/**
 * Finds layout faults in the current page. Runs in the browser, so it must not refer to anything outside this function.
 * - overlap: two texts overlap, or a text overlaps the icon of a button in its row or card
 * - cut: text is cut off without an ellipsis, or shortened without a title that has the whole text
 * - wide: the document, the content or a table's card scrolls horizontally
 * - squeezed: text wraps after every few letters
 * Content that is scrolled out of a box is measured at its position inside the box. Fixed and sticky layers are compared
 * only with themselves.
 */
export function findFaults(): Fault[] {
  /** CSS pixels. Smaller differences are rounding or the space of a font's box around its letters. */
  const tolerance = 2;
  const faults: Fault[] = [];
  interface Rect {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface VisibleText {
    content: string;
    node: TextNode;
    rect: Rect;
    /** Scrolling boxes that contain the text, innermost first. */
    scrollers: Element[];
    layer: Element | null;
  }
  type TextNode = Text;

  const intersect = (a: Rect, b: Rect): Rect => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Rect) => right - left < 1 || bottom - top < 1;
  const abbreviate = (content: string) => {
    const words = content.replace(/\s+/g, ' ').trim();
    return words.length > 60 ? `${words.slice(0, 60)}…` : words;
  };
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const cachedStyle = styles.get(element);
    if (cachedStyle) return cachedStyle;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  /** The padding box, at which overflow is clipped. */
  const boxOf = (element: Element): Rect => {
    const { left, top } = element.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth, clientHeight } = element;
    return {
      left: left + clientLeft,
      top: top + clientTop,
      right: left + clientLeft + clientWidth,
      bottom: top + clientTop + clientHeight,
    };
  };

  const texts: VisibleText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as TextNode | null; node; node = walker.nextNode() as TextNode | null) {
    const content = node.data.trim();
    const parent = node.parentElement;
    if (!content || !parent || parent.closest('script, style, noscript, option')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // containing blocks decide which boxes clip the text: an absolutely positioned box escapes static ones
    const clippingBoxes: { element: Element; x: boolean; y: boolean }[] = [];
    const scrollers: Element[] = [];
    let layer: Element | null = null;
    let escapes = false;
    let hidden = false;
    // text outside a scrolling box can be scrolled into view, so outer boxes do not clip it in that direction
    let scrollsX = false;
    let scrollsY = false;
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const style = styleOf(element);
      const positioned = style.position !== 'static';
      if (!escapes || positioned || style.transform !== 'none' || style.containerType !== 'normal') {
        escapes = false;
        if (style.clip !== 'auto' || style.clipPath === 'inset(50%)') hidden = true;
        const x = clips(style.overflowX) && !scrollsX;
        const y = clips(style.overflowY) && !scrollsY;
        if ((x || y) && element instanceof HTMLElement && style.display !== 'inline')
          clippingBoxes.push({ element, x, y });
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) scrollers.push(element);
        scrollsX ||= scrolls(style.overflowX);
        scrollsY ||= scrolls(style.overflowY);
        if (style.position === 'absolute') escapes = true;
      }
      if ((style.position === 'fixed' || style.position === 'sticky') && !layer) layer = element;
      if (style.position === 'fixed') break;
    }
    if (hidden) continue;
    const lines = range.getClientRects().length;
    if (lines > 4 && content.length / lines < 4) faults.push({ kind: 'squeezed', text: abbreviate(content) });
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const full: Rect = { left, top, right, bottom };
      if (isEmpty(full)) continue;
      let rect = full;
      let shortened = false;
      let preview = false;
      let clippingBox: Element | undefined;
      for (const { element, x, y } of clippingBoxes) {
        const style = styleOf(element);
        const box = boxOf(element);
        const previousRect = rect;
        rect = intersect(rect, {
          left: x ? box.left : Number.NEGATIVE_INFINITY,
          right: x ? box.right : Number.POSITIVE_INFINITY,
          top: y ? box.top : Number.NEGATIVE_INFINITY,
          bottom: y ? box.bottom : Number.POSITIVE_INFINITY,
        });
        const clamped = style.webkitLineClamp !== 'none';
        const ellipsis = style.textOverflow === 'ellipsis' || clamped;
        const isClipped =
          previousRect.right - rect.right > tolerance ||
          rect.left - previousRect.left > tolerance ||
          (previousRect.bottom - previousRect.top - Math.max(0, rect.bottom - rect.top)) * 2 >
            previousRect.bottom - previousRect.top;
        // a clamped text of several lines is a preview; a shortened single line needs its whole text as title
        if (isClipped && clamped) preview = true;
        else if (isClipped && ellipsis) shortened = true;
        // boxes of one pixel hold text for screen readers
        else if (isClipped && !shortened && !preview && box.right - box.left > 2 && box.bottom - box.top > 2)
          clippingBox = element;
      }
      const decoration = parent.closest('[aria-hidden="true"]') !== null;
      // a title may contain text that has no room at all, such as further tags
      const omitted = isEmpty(rect) && isTitled(parent, content);
      if (clippingBox && !decoration && !omitted) faults.push({ kind: 'cut', text: abbreviate(content) });
      if (shortened && !decoration && !isTitled(parent, content))
        faults.push({ kind: 'cut', text: `no title: ${abbreviate(content)}` });
      if (!isEmpty(rect)) texts.push({ content, node, rect, scrollers, layer });
    }
  }

  /** Whether a title of the element or its ancestors contains the whole text. A combobox may shorten it, like an input. */
  function isTitled(element: Element, content: string): boolean {
    if (element.closest('[role="combobox"]')) return true;
    for (let at: Element | null = element, up = 0; at && up < 6; at = at.parentElement, up += 1) {
      const title = at.getAttribute('title');
      if (title?.includes(content)) return true;
    }
    return false;
  }

  /** The part of the text inside its scrolling boxes, except those that contain both texts. */
  const visibleRect = (text: VisibleText, common: Set<Element>): Rect => {
    let { rect } = text;
    for (const scroller of text.scrollers) {
      if (common.has(scroller)) break;
      rect = intersect(rect, boxOf(scroller));
    }
    return rect;
  };
  texts.sort((a, b) => a.rect.top - b.rect.top);
  texts.forEach((a, index) => {
    for (let at = index + 1; at < texts.length; at += 1) {
      const b = texts[at] as VisibleText;
      if (b.rect.top > a.rect.bottom - tolerance) break;
      if (a.node === b.node || a.layer !== b.layer) continue;
      const common = new Set(a.scrollers.filter((element) => b.scrollers.includes(element)));
      const { left, top, right, bottom } = intersect(visibleRect(a, common), visibleRect(b, common));
      // lines of a paragraph may touch; an overlap is at least a third of a line high
      const line = Math.min(a.rect.bottom - a.rect.top, b.rect.bottom - b.rect.top);
      if (right - left > tolerance && bottom - top > Math.max(tolerance, line / 3)) {
        faults.push({ kind: 'overlap', text: `${abbreviate(a.content)} × ${abbreviate(b.content)}` });
      }
    }
  });

  for (const button of document.querySelectorAll('button, a[href]')) {
    const icon = button.querySelector('svg');
    const row = button.closest('tr, li, article');
    if (!icon || !row || button.textContent?.trim()) continue;
    if (!button.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = icon.getBoundingClientRect();
    for (const { node, rect, content } of texts) {
      if (!row.contains(node) || button.contains(node)) continue;
      const { left, top, right, bottom } = intersect(rect, box);
      if (right - left > tolerance && bottom - top > tolerance) {
        faults.push({
          kind: 'overlap',
          text: `${abbreviate(content)} × button ${button.getAttribute('aria-label') ?? ''}`,
        });
      }
    }
  }

  const widths: [string, Element | null][] = [
    ['document', document.documentElement],
    ['#content', document.querySelector('#content')],
    ...[...document.querySelectorAll('table')].map((table): [string, Element | null] => [
      `table ${table.getAttribute('aria-label') ?? ''}`.trim(),
      scrollerOf(table),
    ]),
  ];
  for (const [name, element] of widths) {
    // tables in answers scroll within a frame that can be focused by keyboard
    const framed = element instanceof HTMLElement && element.id !== 'content' && element.tabIndex === 0;
    const excessWidth = element && !framed ? element.scrollWidth - element.clientWidth : 0;
    if (excessWidth > 1) faults.push({ kind: 'wide', text: `${name}: ${excessWidth} px more than its box` });
  }
  function scrollerOf(table: Element): Element | null {
    let element = table.parentElement;
    while (element && !scrolls(styleOf(element).overflowX)) element = element.parentElement;
    return element;
  }
  return faults;
}
