import type { ChatMessage } from '@steward/api/schema/chat';
import type { Conversation } from '@steward/api/schema/chat/conversations';
import { momentOf } from '../../lib/calendar';
import { saveBlob } from '../../lib/save-blob';
import { copiedAnswer } from '../copied-text';

interface ExportedConversation {
  conversation: Pick<Conversation, 'name' | 'deviceName'>;
  messages: readonly ChatMessage[];
}

/** Saves a conversation as Markdown: questions as headings, answers with tables, pages and documents. */
export function exportConversation(exported: ExportedConversation): void {
  const markdown = conversationAsMarkdown(exported);
  saveBlob(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }), fileName(exported.conversation.name));
}

function conversationAsMarkdown({ conversation: { name, deviceName }, messages }: ExportedConversation): string {
  const [first] = messages;
  const facts = [deviceName, first ? timeLabel(first) : null].filter(Boolean).join(', ');
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
    message.regenerates ? 'Regenerated answer' : '',
    timeLabel(message),
  ];
  return `${copiedAnswer(message).markdown}\n\n_${remark.filter(Boolean).join(', ')}_`;
}

const timeLabel = ({ createdAt }: ChatMessage) => momentOf(createdAt);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const maxFileNameLength = 60;

/** A file name that is valid on every file system. */
const fileName = (name: string): string => {
  const words =
    name
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-')
      .slice(0, maxFileNameLength) || 'conversation';
  return `${words}.md`;
};
