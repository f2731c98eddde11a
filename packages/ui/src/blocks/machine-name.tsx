import { Fragment } from 'react';

/** Keeps "DG-02" on one line: a browser breaks at the hyphen otherwise. */
export function MachineName({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ));
}
