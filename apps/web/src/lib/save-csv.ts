import { saveBlob } from './save-blob';

/** Downloads a CSV text as a file. */
export const saveCsv = ({ filename, csv }: { filename: string; csv: string }): void =>
  saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), filename);
