import { Fragment } from 'react';

/** Keeps names such as "DG-02" on one line; browsers break at the hyphen. */
export function MachineName({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      {word.includes('-') ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ));
}
