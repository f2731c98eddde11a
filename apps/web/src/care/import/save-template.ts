import { saveCsv } from '../../lib/save-csv';

/** Downloads the lines of a template as 'devices-template.csv'. */
export function saveTemplate(name: string, lines: readonly string[]): void {
  // the byte order mark makes spreadsheets read the file as UTF-8
  saveCsv({ filename: `${name}-template.csv`, csv: `\ufeff${lines.join('\r\n')}\r\n` });
}
