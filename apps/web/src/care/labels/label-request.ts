import type { LabelSizeName, LabelsInput } from '@steward/api/schema/labels';
import { labelSizes } from '@steward/api/schema/labels';
import { apiFetch } from '../../lib/api-fetch';
import { errorSentence } from '../../lib/save-download';

/** Which devices get a label: ids, or filters of the device list. */
export type LabelChoice = Partial<
  Pick<LabelsInput, 'ids' | 'search' | 'status' | 'type' | 'tag' | 'model' | 'location'>
>;

export interface LabelRequest {
  choice: LabelChoice;
  size: LabelSizeName;
  /** Place of the first label on the first sheet, from 1. */
  start: number;
}

/** With more ids the URL would be too long for some servers, so they are sent by POST. */
export const maxIdsInAddress = 300;

/** URL that opens the PDF in the browser's viewer. */
export function labelsAddress({ choice, size, start }: LabelRequest): string {
  const query = new URLSearchParams({ size, start: String(start), open: '' });
  for (const [name, value] of Object.entries(choice)) if (value?.length) query.set(name, String(value));
  return `/api/devices/labels.pdf?${query}`;
}

/** Downloads the PDF. @throws Error with a sentence for the user */
export async function fetchLabels({ choice, size, start }: LabelRequest): Promise<Blob> {
  const response = await apiFetch('/api/devices/labels.pdf', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...choice, size, start }),
  });
  if (!response.ok) throw new Error(await errorSentence(response));
  return response.blob();
}

const papers = { A4: 'A4 sheet', Letter: 'Letter sheet' };
const averyNames: Partial<Record<LabelSizeName, string>> = {
  l7160: 'Avery L7160',
  l7163: 'Avery L7163',
  '5160': 'Avery 5160',
  '5163': 'Avery 5163',
};
const rounded = (millimetres: number) => String(Number(millimetres.toFixed(1)));

/** '85 × 54 mm' */
export function dimensionsOf(size: LabelSizeName): string {
  const { width, height } = labelSizes[size];
  return `${rounded(width)} × ${rounded(height)} mm`;
}

/** '85 × 54 mm', 'A4 sheet, 3 × 7 labels of 63.5 × 38.1 mm (Avery L7160)'. */
export function sizeText(size: LabelSizeName): string {
  const layout = labelSizes[size];
  if (!('sheet' in layout)) return dimensionsOf(size);
  const { paper, columns, rows } = layout.sheet;
  return `${papers[paper]}, ${columns} × ${rows} labels of ${dimensionsOf(size)} (${averyNames[size]})`;
}

/** '1 label', '3 labels on 1 sheet', '9 labels on 2 sheets'. */
export function amountOf(labels: number, { size, start }: Pick<LabelRequest, 'size' | 'start'>): string {
  const layout = labelSizes[size];
  const labelsText = labels === 1 ? '1 label' : `${labels} labels`;
  if (!('sheet' in layout)) return labelsText;
  const sheets = Math.ceil((start - 1 + labels) / (layout.sheet.columns * layout.sheet.rows));
  return `${labelsText} on ${sheets === 1 ? '1 sheet' : `${sheets} sheets`}`;
}
