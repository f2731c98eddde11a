/** The media types that files with an ending may have, as their bytes tell. Browser-safe. */

/** A file of which the bytes do not tell what it is. */
export const unknownType = 'application/octet-stream';

const openXml = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const openDocument = (name: string) => `application/vnd.oasis.opendocument.${name}`;
/** An office document of before 2007, and a newer one with a password. */
const compound = 'application/x-cfb';
const zip = 'application/zip';

const typesByEnding: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  docx: [openXml('wordprocessingml.document'), compound, zip],
  xlsx: [openXml('spreadsheetml.sheet'), compound, zip],
  pptx: [openXml('presentationml.presentation'), compound, zip],
  doc: [compound],
  xls: [compound],
  ppt: [compound],
  odt: [openDocument('text'), zip],
  ods: [openDocument('spreadsheet'), zip],
  odp: [openDocument('presentation'), zip],
  zip: [zip],
};

/** 'pdf' of 'Wiring.PDF'; empty without an ending. */
export const endingOf = (name: string): string => /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file of this type may have the name: a web page that was saved as `wiring.pdf` may not. */
export const suitsType = (name: string, type: string): boolean => {
  const types = typesByEnding[endingOf(name)];
  return !types || types.includes(type);
};

/** The name of a file without folders, control characters and characters that reverse the direction of text. */
export const cleanFileName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
