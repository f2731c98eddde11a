interface Props {
  documentId: string;
  page: number;
  mark?: { quote: string };
}

/** Stands for `ManualPage` in all tests, because pdf.js needs a canvas, which jsdom lacks. */
export function ManualPage({ documentId, page, mark }: Props) {
  return <p>{`${documentId}, page ${page}, marked: ${mark?.quote ?? 'nothing'}`}</p>;
}
