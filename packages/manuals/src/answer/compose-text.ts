import type { Statement } from './answer-input';
import { statementText } from './choose-statements';
import { pageMark } from './page-mark';

/**
 * An answer to read: running sentences as a paragraph, steps and rows as a list, and after each page's part where it stands.
 * Plain text; a list item starts with '- '.
 */
export function composeText(statements: readonly Statement[]): string {
  const paragraphs: string[] = [];
  const pages = [...new Set(statements.map(({ page }) => page))];
  for (const page of pages) {
    const lines: string[] = [];
    for (const statement of statements.filter((one) => one.page === page)) {
      const text = statementText(statement).replace(/\s+/g, ' ').trim();
      if (statement.kind === 'row' || isListItem(text)) lines.push(`- ${text}`);
      else if (lines.length > 0 && !lines.at(-1)?.startsWith('- ')) lines.push(`${lines.pop()} ${text}`);
      else lines.push(text);
    }
    paragraphs.push(`${lines.join('\n')} ${pageMark(page)}`);
  }
  return paragraphs.join('\n');
}

/** A short piece without a full stop was an item of a list. */
function isListItem(text: string): boolean {
  return !/[.!?:]["')\]]?$/.test(text);
}
