import type { Citation } from '@steward/api/schema/answers';
import { AnswerFrame } from '@steward/ui/blocks/chat-thread';
import { PageChip, PageTag } from '@steward/ui/blocks/page-chip';
import { Separator } from '@steward/ui/primitives/separator';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { type ImageMark, itemNumber, type PageMark, parseMarkdown, safeAddress } from './markdown';

export interface CitedPage {
  documentId: string | undefined;
  page: number;
  quote?: string | undefined;
}

interface AnswerTextProps {
  content: string;
  citations: readonly Citation[];
  /** The page that is open beside the chat. */
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  /** Where several documents answered: what a citation's document is called. */
  manualOf?: ((documentId: string) => string | undefined) | undefined;
  /** In place of '[IMAGE:filename]'. */
  renderImage?: (filename: string) => ReactNode;
  /** The answer is still being written. */
  writing?: boolean;
}

/**
 * An answer's Markdown, with its pages as chips behind the sentences they support and its pictures where it names them.
 * Elements are built from tokens: nothing of the text becomes HTML, links lead to https and mail only, and no picture is
 * fetched from elsewhere.
 */
export function AnswerText({ content, writing = false, ...shown }: AnswerTextProps) {
  const tokens = useMemo(() => parseMarkdown(content, { writing }), [content, writing]);
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">{renderTokens(tokens, inlineRenderer(shown))}</div>;
}

type RenderMark = (mark: PageMark | ImageMark) => ReactNode;

/** Several marks of one page take that page's citations in their order; a page without one opens with nothing marked. */
function inlineRenderer({
  citations,
  openPage,
  onOpenPage,
  manualOf,
  renderImage,
}: Omit<AnswerTextProps, 'content' | 'writing'>): RenderMark {
  const documentId = citations[0]?.documentId;
  const taken = new Map<number, number>();
  const citationOf = (page: number): Citation | undefined => {
    const ofPage = citations.filter((citation) => citation.page === page);
    const next = taken.get(page) ?? 0;
    taken.set(page, next + 1);
    return ofPage[Math.min(next, ofPage.length - 1)];
  };
  return (mark) => {
    if (mark.type === 'image-mark') return <span>{renderImage?.(mark.filename) ?? `📷 ${mark.filename}`}</span>;
    const { page } = mark;
    const citation = citationOf(page) ?? (documentId ? { documentId, page, quote: '' } : undefined);
    if (!citation) return <PageTag page={page} />;
    const open = openPage?.page === page && (!openPage.quote || openPage.quote === citation.quote);
    const manual = manualOf?.(citation.documentId);
    return (
      <PageChip
        size="sm"
        page={page}
        open={open}
        onClick={() => onOpenPage(citation)}
        {...(manual ? { manual, title: manual } : {})}
      />
    );
  };
}

const renderTokens = (tokens: readonly Token[], renderMark: RenderMark): ReactNode[] =>
  tokens.map((token, index) => <Fragment key={index}>{renderToken(token, renderMark)}</Fragment>);

function renderToken(given: Token, renderMark: RenderMark): ReactNode {
  const inner = (tokens: readonly Token[] | undefined) => renderTokens(tokens ?? [], renderMark);
  const token = given as Tokens.Generic;
  switch (token.type) {
    case 'page-mark':
    case 'image-mark':
      return renderMark(token as PageMark | ImageMark);
    case 'space':
      return null;
    case 'paragraph':
      return <p>{inner(token.tokens)}</p>;
    case 'text':
      return token.tokens ? inner(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'strong':
      return <b>{inner(token.tokens)}</b>;
    case 'em':
      return <i>{inner(token.tokens)}</i>;
    case 'br':
      return <br />;
    case 'hr':
      return <Separator />;
    case 'heading':
      // one level, whatever is marked: headings of a page may not skip one
      return <h2 className={token.depth <= 2 ? 'font-semibold text-md' : 'font-semibold'}>{inner(token.tokens)}</h2>;
    case 'list':
      return <List list={token as Tokens.List} inner={inner} />;
    case 'blockquote':
      return (
        <blockquote className="grid gap-2.5 border-l-2 pl-3 text-muted-foreground">{inner(token.tokens)}</blockquote>
      );
    case 'codespan':
      return <code className="rounded bg-muted px-1 py-0.5 font-mono text-[0.92em]">{token.text}</code>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
        <pre tabIndex={0} className="overflow-x-auto rounded-lg border bg-muted px-3 py-2 font-mono text-sm">
          <code>{token.text}</code>
        </pre>
      );
    case 'table':
      return <MarkdownTable table={token as Tokens.Table} inner={inner} />;
    case 'link': {
      const address = safeAddress(token.href);
      if (!address) return inner(token.tokens);
      return (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-primary underline underline-offset-3"
        >
          {inner(token.tokens)}
        </a>
      );
    }
    case 'image':
      return token.text ? `📷 ${token.text}` : null;
    default:
      return token.raw;
  }
}

interface PartProps {
  inner: (tokens: readonly Token[] | undefined) => ReactNode[];
}

/** Steps keep the numbers that they have in the manual, also where some were left out. */
function List({ list, inner }: PartProps & { list: Tokens.List }) {
  if (!list.ordered) {
    return (
      <ul className="grid list-disc gap-1 pl-4.5">
        {list.items.map((item, index) => (
          <li key={index}>{inner(item.tokens)}</li>
        ))}
      </ul>
    );
  }
  const start = typeof list.start === 'number' ? list.start : 1;
  return (
    // room for two digits
    <ol start={start} className="grid list-decimal gap-1 pl-6">
      {list.items.map((item, index) => (
        <li key={index} value={itemNumber(item) ?? start + index}>
          {inner(item.tokens)}
        </li>
      ))}
    </ol>
  );
}

function MarkdownTable({ table: { header, rows }, inner }: PartProps & { table: Tokens.Table }) {
  return (
    <AnswerFrame>
      <Table aria-label="Table in the answer" className="wrap-normal">
        <TableHeader>
          <tr>
            {header.map(({ tokens }, column) => (
              <TableHead key={column}>{inner(tokens)}</TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map(({ tokens }, column) => (
                <TableCell key={column} className="min-w-20 py-1.5">
                  {inner(tokens)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </AnswerFrame>
  );
}
