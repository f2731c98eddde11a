interface Named {
  title: string | null;
  originalFilename: string;
}

/** Title from the PDF's metadata, else the file name without its extension. */
export const guideName = ({ title, originalFilename }: Named): string =>
  title ?? originalFilename.replace(/\.pdf$/i, '');

/** Titles such as "User's Manual" are the same for many machines: where a document is chosen, its file name stands with it. */
export const guideNameWithFile = (document: Named): string =>
  document.title ? `${document.title} (${document.originalFilename})` : document.originalFilename;
