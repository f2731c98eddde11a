import type { Citation } from '@steward/api/schema/answers';
import { AnswerFrame } from '@steward/ui/blocks/chat-thread';
import { PageChip, PageTag } from '@steward/ui/blocks/page-chip';
import { Separator } from '@steward/ui/primitives/separator';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { AnswerList } from './answer-list';
import { hasOwnMark, type ImageMark, itemNumber, type PageMark, parseMarkdown, safeAddress } from './markdown';

export interface CitedPage {
  documentId: string | undefined;
  page: number;
  quote?: string | undefined;
}

interface AnswerTextProps {
  content: string;
  citations: readonly Citation[];
  /** The manual page open beside the chat. */
  openPage: CitedPage | undefined;
  onOpenPage: (citation: Citation) => void;
  /** Returns a document's name; set only when several documents were searched. */
  manualName?: ((documentId: string) => string | undefined) | undefined;
  /** Renders '[IMAGE:filename]'; undefined shows the filename. */
  renderImage?: (filename: string) => ReactNode;
  /** The answer is still streaming. */
  writing?: boolean;
}

/**
 * Renders an answer's Markdown, with page marks as chips and named images inline. Elements are built from tokens: HTML in
 * the text stays text, links are limited to https and mailto, and no external image is loaded.
 */
export function AnswerText({ content, writing = false, ...markProps }: AnswerTextProps) {
  const tokens = useMemo(() => parseMarkdown(content, { writing }), [content, writing]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">{renderTokens(tokens, createMarkRenderer(markProps))}</div>
  );
}

type RenderMark = (mark: PageMark | ImageMark) => ReactNode;

/** Marks of the same page use that page's citations in order; a page without a citation opens without a highlight. */
function createMarkRenderer({
  citations,
  openPage,
  onOpenPage,
  manualName,
  renderImage,
}: Omit<AnswerTextProps, 'content' | 'writing'>): RenderMark {
  const documentId = citations[0]?.documentId;
  const marksPerPage = new Map<number, number>();
  const nextCitation = (page: number): Citation | undefined => {
    const pageCitations = citations.filter((citation) => citation.page === page);
    const index = marksPerPage.get(page) ?? 0;
    marksPerPage.set(page, index + 1);
    return pageCitations[Math.min(index, pageCitations.length - 1)];
  };
  return (mark) => {
    if (mark.type === 'image-mark') return <span>{renderImage?.(mark.filename) ?? `📷 ${mark.filename}`}</span>;
    const { page } = mark;
    const citation = nextCitation(page) ?? (documentId ? { documentId, page, quote: '' } : undefined);
    if (!citation) return <PageTag page={page} />;
    const open = openPage?.page === page && (!openPage.quote || openPage.quote === citation.quote);
    const manual = manualName?.(citation.documentId);
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

function renderToken(genericToken: Token, renderMark: RenderMark): ReactNode {
  const renderChildren = (tokens: readonly Token[] | undefined) => renderTokens(tokens ?? [], renderMark);
  const token = genericToken as Tokens.Generic;
  switch (token.type) {
    case 'page-mark':
    case 'image-mark':
      return renderMark(token as PageMark | ImageMark);
    case 'space':
      return null;
    case 'paragraph':
      return <p>{renderChildren(token.tokens)}</p>;
    case 'text':
      return token.tokens ? renderChildren(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'strong':
      return <b>{renderChildren(token.tokens)}</b>;
    case 'em':
      return <i>{renderChildren(token.tokens)}</i>;
    case 'br':
      return <br />;
    case 'hr':
      return <Separator />;
    case 'heading':
      // always level 2: a page's headings may not skip a level
      return (
        <h2 className={token.depth <= 2 ? 'font-semibold text-md' : 'font-semibold'}>{renderChildren(token.tokens)}</h2>
      );
    case 'list':
      return <AnswerList {...listProps(token as Tokens.List, renderChildren)} />;
    case 'blockquote':
      return (
        <blockquote className="grid gap-2.5 border-l-2 pl-3 text-muted-foreground">
          {renderChildren(token.tokens)}
        </blockquote>
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
      return <MarkdownTable table={token as Tokens.Table} renderChildren={renderChildren} />;
    case 'link': {
      const address = safeAddress(token.href);
      if (!address) return renderChildren(token.tokens);
      return (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-primary underline underline-offset-3"
        >
          {renderChildren(token.tokens)}
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
  renderChildren: (tokens: readonly Token[] | undefined) => ReactNode[];
}

/** Items are rendered here rather than in the list, because page marks must be rendered once and in order. */
function listProps(list: Tokens.List, renderChildren: PartProps['renderChildren']) {
  const start = typeof list.start === 'number' ? list.start : 1;
  const items = list.items.map((item, index) => ({
    content: renderChildren(item.tokens),
    ...(list.ordered ? { number: itemNumber(item) ?? start + index } : { hasOwnMark: hasOwnMark(item) }),
  }));
  return { items, ordered: list.ordered };
}

function MarkdownTable({ table: { header, rows }, renderChildren }: PartProps & { table: Tokens.Table }) {
  return (
    <AnswerFrame>
      <Table aria-label="Table in the answer" className="wrap-normal">
        <TableHeader>
          <tr>
            {header.map(({ tokens }, column) => (
              <TableHead key={column}>{renderChildren(tokens)}</TableHead>
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map(({ tokens }, column) => (
                <TableCell key={column} className="min-w-20 py-1.5">
                  {renderChildren(tokens)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </AnswerFrame>
  );
}
