interface GuideDocument {
  title: string | null;
  originalFilename: string;
}

/** Title from the PDF's metadata, else the file name without its extension. */
export const guideName = ({ title, originalFilename }: GuideDocument): string =>
  title ?? originalFilename.replace(/\.pdf$/i, '');

/** For choosing a document: adds the file name, because many machines share titles such as "User's Manual". */
export const guideNameWithFile = (document: GuideDocument): string =>
  document.title ? `${document.title} (${document.originalFilename})` : document.originalFilename;
