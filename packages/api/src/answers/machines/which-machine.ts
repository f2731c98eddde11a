import { questionTopics } from '@steward/manuals/answer/question-topics';
import { namesOf } from '../own-data/data-answer';

const QUESTION = 'Which machine do you mean?';
const maxReplyWords = 10;

/**
 * Asks which machine a question is about. Pure.
 * @param code that the question names
 */
export function whichMachine(text: string, names: readonly string[], code?: string): string {
  const [topic] = questionTopics(text);
  const found = code
    ? `name the code ${code.toUpperCase()}`
    : topic
      ? `have something on the ${topic.join(' ')}`
      : 'could answer this';
  return `${QUESTION} ${names.length} manuals ${found}: ${namesOf(names)}.`;
}

/**
 * The question to answer when a person replies to 'Which machine do you mean?' with the name of a machine; null for other messages.
 * Pure.
 */
export function questionOfReply(reply: string, previous: { question: string; answer: string }): string | null {
  const name = reply
    .trim()
    .replace(/^(?:(?:i mean|it is|it's|for|of|on|in|the one|the|my|our|that of)\s+)+/i, '')
    .replace(/[\s.!?]+$/, '');
  const isReply = previous.answer.startsWith(QUESTION) && name && name.split(/\s+/).length <= maxReplyWords;
  if (!isReply || /\?\s*$/.test(reply) || /^(?:what|which|how|when|where|who|why|is|are|can|does|do)\b/i.test(name))
    return null;
  return `${previous.question.trim().replace(/[\s?.!]+$/, '')} - ${name}?`;
}
