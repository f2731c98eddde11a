import { fileURLToPath } from 'node:url';

const fileOf = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/**
 * Latin, Cyrillic and Greek; the build puts them beside the bundle. pdfkit is given the files, which it opens once; under
 * a registered name it would open one that it knows already again at each use.
 */
export const fontFiles = { Inter: fileOf('Inter-Regular'), 'Inter SemiBold': fileOf('Inter-SemiBold') } as const;

/** What pdfkit keeps to itself of a font. */
interface OpenedFont {
  layout(text: string, features?: string[], onlyWidth?: boolean): unknown;
}

/**
 * pdfkit lays each word out once, but text with features of OpenType (figures of one width) every time: half the work of
 * a report that is mostly numbers.
 */
export function rememberLayouts(pdf: PDFKit.PDFDocument): void {
  for (const file of Object.values(fontFiles)) {
    const { _font: font } = pdf.font(file) as unknown as { _font: OpenedFont };
    const layout = font.layout.bind(font);
    const known = new Map<string, unknown>();
    font.layout = (text, features, onlyWidth) => {
      if (!features) return layout(text, features, onlyWidth);
      const key = `${features.join()} ${text}`;
      const run = known.get(key) ?? layout(text, features);
      known.set(key, run);
      return run;
    };
  }
}
