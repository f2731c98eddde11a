import type { ChatMessage } from '@steward/api/schema/chat';
import type { Conversation } from '@steward/api/schema/chat/conversations';
import { momentOf } from '../../lib/calendar';
import { saveBlob } from '../../lib/save-blob';
import { copiedAnswer } from '../copied-text';

interface ExportedConversation {
  conversation: Pick<Conversation, 'name' | 'deviceName'>;
  messages: readonly ChatMessage[];
}

/** Saves a conversation as a Markdown file: questions as headings, answers with their tables, pages and documents. */
export function exportConversation(exported: ExportedConversation): void {
  const markdown = conversationAsMarkdown(exported);
  saveBlob(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }), fileNameOf(exported.conversation.name));
}

function conversationAsMarkdown({ conversation: { name, deviceName }, messages }: ExportedConversation): string {
  const [first] = messages;
  const facts = [deviceName, first ? whenOf(first) : null].filter(Boolean).join(', ');
  return `${[
    `# ${oneLine(name)}`,
    facts,
    ...messages.map((message) =>
      message.messageType === 'USER' ? `## ${oneLine(message.content)}` : answerAsMarkdown(message),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

function answerAsMarkdown(message: ChatMessage): string {
  const remark = [
    message.checkedBy ? `Checked by ${message.checkedBy}` : '',
    message.regenerates ? 'Answered again' : '',
    whenOf(message),
  ];
  return `${copiedAnswer(message).markdown}\n\n_${remark.filter(Boolean).join(', ')}_`;
}

const whenOf = ({ createdAt }: ChatMessage) => momentOf(createdAt);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const longestFileName = 60;

/** A name that every file system takes. */
const fileNameOf = (name: string): string => {
  const words =
    name
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, longestFileName) || 'conversation';
  return `${words}.md`;
};
