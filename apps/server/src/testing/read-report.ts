import { openWithPdfJs, pdfjsReader } from '@steward/manuals/read/pdfjs-reader';

interface ReportPage {
  /** Text runs in drawing order. */
  runs: string[];
  /** All runs, separated by one space. */
  text: string;
  /** Runs that overflow the page's margins. */
  outside: string[];
  /** Structure tags in reading order. */
  tags: string[];
  /** Alternative texts of the images. */
  alts: string[];
}

interface Node {
  role?: string;
  type?: string;
  alt?: string;
  children?: Node[];
}

/** Parses a report PDF: texts, structure tags, bookmarks, document properties. */
export async function readReport(bytes: Uint8Array) {
  const raw = await pdfjsReader.open(bytes);
  const document = await openWithPdfJs(bytes, 1_000_000);
  try {
    const pages: ReportPage[] = [];
    for (let number = 1; number <= raw.pageCount; number++) {
      const page = await raw.readPage(number);
      const runs = page.texts.map(({ text }) => text);
      const outside = page.texts
        .filter(({ rotation, x, width, baseline, size }) =>
          rotation
            ? x < 0 || baseline > page.height
            : x < 20 || x + width > page.width - 20 || baseline - size < 0 || baseline > page.height - 20,
        )
        .map(({ text }) => text);
      const tree = (await (await document.getPage(number)).getStructTree()) as Node | null;
      const nodes = tree ? nodesOf(tree) : [];
      pages.push({
        runs,
        text: runs.join(' ').replace(/\s+/g, ' '),
        outside,
        tags: nodes.flatMap(({ role, children }) =>
          role && children?.some(({ type }) => type === 'content') ? role : [],
        ),
        alts: nodes.flatMap(({ alt }) => alt ?? []),
      });
    }
    const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> };
    const outline = ((await document.getOutline()) ?? []) as { title: string; items: { title: string }[] }[];
    return { pages, info, outline, text: pages.map(({ text }) => text).join(' ') };
  } finally {
    await raw.close();
    await document.loadingTask.destroy();
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];
