import { fileURLToPath } from 'node:url';

const fileOf = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/**
 * Fonts with Latin, Cyrillic and Greek glyphs; the build copies them beside the bundle. Use the paths, not registered
 * names: pdfkit opens a path once, but a registered font that it already knows again at each use.
 */
export const fontFiles = { Inter: fileOf('Inter-Regular'), 'Inter SemiBold': fileOf('Inter-SemiBold') } as const;

/** pdfkit's private font object. */
interface OpenedFont {
  layout(text: string, features?: string[], onlyWidth?: boolean): unknown;
}

/**
 * Caches layouts of text with OpenType features (tabular figures). pdfkit caches only text without features, and laying
 * out the rest is half the work of a report that is mostly numbers.
 */
export function cacheLayouts(pdf: PDFKit.PDFDocument): void {
  for (const file of Object.values(fontFiles)) {
    const { _font: font } = pdf.font(file) as unknown as { _font: OpenedFont };
    const layout = font.layout.bind(font);
    const cache = new Map<string, unknown>();
    font.layout = (text, features, onlyWidth) => {
      if (!features) return layout(text, features, onlyWidth);
      const key = `${features.join()} ${text}`;
      const run = cache.get(key) ?? layout(text, features);
      cache.set(key, run);
      return run;
    };
  }
}
