import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ExtractedManual, extractManual } from './extract/extract-manual';
import { scheduleTables } from './extract/maintenance/schedule-tables';
import { type Manual, UnreadableManualError } from './read/page-model';
import { readManual } from './read/read-manual';

/**
 * Prints what the built-in engine extracts from a PDF: `npx tsx packages/manuals/src/cli.ts FILE.pdf [--json]`.
 * Exit codes: 1 when the file cannot be read, 2 for wrong arguments.
 */

const usage = 'Usage: npx tsx packages/manuals/src/cli.ts FILE.pdf [--json]';

async function main(args: string[]): Promise<number> {
  const [file] = args.filter((a) => !a.startsWith('--'));
  if (!file) return writeLine(process.stderr, usage, 2);
  try {
    const manual = await readManual(await readFile(file));
    const extracted = extractManual(manual);
    const report = args.includes('--json') ? asJson(manual, extracted) : asTables(basename(file), manual, extracted);
    return writeLine(process.stdout, report, 0);
  } catch (error) {
    if (error instanceof UnreadableManualError) return writeLine(process.stderr, error.message, 1);
    throw error;
  }
}

function writeLine(stream: NodeJS.WriteStream, text: string, code: number): number {
  stream.write(`${text}\n`);
  return code;
}

function asJson({ title, pageCount, language, reader, pages }: Manual, extracted: ExtractedManual): string {
  return JSON.stringify(
    { title, pageCount, language, reader, headings: headingsOf(pages), ...extracted },
    undefined,
    2,
  );
}

function asTables(name: string, manual: Manual, { maintenance, safety, limits }: ExtractedManual): string {
  const headings = headingsOf(manual.pages);
  const parts = [
    `${manual.title ?? name}: ${manual.pageCount} pages, ${headings.length} headings, language ${manual.language}, read by ${manual.reader}`,
    section(
      'Headings',
      headings.slice(0, 40).map((h) => [`p. ${h.page}`, `${'  '.repeat(h.level - 1)}${h.text}`]),
    ),
    section(
      'Maintenance tasks',
      maintenance.map((t) => [`p. ${t.source.page}`, t.frequency, t.title]),
    ),
    section(
      'Precautions',
      safety.map((s) => [`p. ${s.source.page}`, s.signalWord ?? s.severity, s.title]),
    ),
    section(
      'Limits',
      limits.map((l) => [`p. ${l.source.page}`, range(l.min, l.max, l.target, l.unit), l.metric]),
    ),
  ];
  for (const { page, rows } of scheduleTables(manual).unnamed)
    parts.push(`p. ${page}: ${rows} rows of the schedule are marked, but the text does not contain their names.`);
  return parts.join('\n\n');
}

function headingsOf(pages: Manual['pages']): { page: number; level: number; text: string }[] {
  return pages.flatMap((page) =>
    page.blocks
      .filter((b) => b.kind === 'heading')
      .map((b) => ({ page: page.number, level: Math.min(b.headingPath.length + 1, 6), text: b.text })),
  );
}

function range(min: number | undefined, max: number | undefined, target: number | undefined, unit: string): string {
  const value =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : max !== undefined
        ? `at most ${max}`
        : min !== undefined
          ? `at least ${min}`
          : `${target ?? ''}`;
  return `${value} ${unit}`.trim();
}

const maxColumnWidth = 40;

/** A title with the number of rows, then the rows in aligned columns of at most 40 characters; the last column is not cut. */
function section(title: string, rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, c) =>
    Math.min(maxColumnWidth, Math.max(...rows.map((r) => r[c]?.length ?? 0))),
  );
  const lines = rows.map((row) =>
    row.map((cell, c) => (c === row.length - 1 ? cell : cell.slice(0, widths[c]).padEnd(widths[c] ?? 0))).join('  '),
  );
  return [`${title} (${rows.length})`, ...lines].join('\n');
}

process.exitCode = await main(process.argv.slice(2));
