interface Props {
  file: { path: string };
  page: number;
  mark?: { quote: string };
}

/** Replaces `ManualPage` in all tests, because pdf.js needs a canvas, which jsdom lacks. */
export function ManualPage({ file, page, mark }: Props) {
  const documentId = /\/documents\/(.+)\/download$/.exec(file.path)?.[1];
  return <p>{`${documentId ?? file.path}, page ${page}, marked: ${mark?.quote ?? 'nothing'}`}</p>;
}
