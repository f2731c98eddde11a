// file extensions and the media types that their files may have, as detected from the bytes; browser-safe

/** Media type of a file whose type cannot be detected from its bytes. */
export const unknownType = 'application/octet-stream';

const openXml = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const openDocument = (name: string) => `application/vnd.oasis.opendocument.${name}`;
/** Media type of office documents before 2007, and of newer ones with a password. */
const compound = 'application/x-cfb';
const zip = 'application/zip';

const typesByExtension: Readonly<Record<string, readonly string[]>> = {
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

/** The file extension: 'pdf' for 'Wiring.PDF'; empty without one. */
export const extensionOf = (name: string): string => /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file of this type may have the name: a web page that was saved as `wiring.pdf` may not. */
export const suitsType = (name: string, type: string): boolean => {
  const types = typesByExtension[extensionOf(name)];
  return !types || types.includes(type);
};

/** The name of a file without folders, control characters and characters that reverse the direction of text. */
export const cleanFileName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
