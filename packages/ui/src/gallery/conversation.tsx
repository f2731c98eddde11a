import { LifeBuoy, ListChecks, Ruler, Wrench } from 'lucide-react';
import { useState } from 'react';
import { AnswerActions } from '../blocks/answer-actions';
import { AnswerFrame, AssistantMessage, ChatThread, TypingIndicator, UserMessage } from '../blocks/chat-thread';
import { Composer, QuickPrompts } from '../blocks/composer';
import { PageChip } from '../blocks/page-chip';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../primitives/table';
import { Section } from './section';

const facts = [
  ['Oil grade', 'SAE 15W-40', 43],
  ['Quantity with filter', '38 litres', 43],
  ['Oil pressure afterwards', '3.5–5.5 bar at 1,500 rpm', 61],
] as const;
const prompts = [
  { label: 'Setup Guide', icon: ListChecks },
  { label: 'Maintenance', icon: Wrench },
  { label: 'Troubleshooting', icon: LifeBuoy },
  { label: 'Specifications', icon: Ruler },
];

export function Conversation() {
  const [text, setText] = useState('');
  const [vote, setVote] = useState<'like' | 'dislike'>();
  return (
    <Section
      title="Chat"
      note="A page chip follows the sentence it supports. The chip of the open page is filled."
      wide
    >
      <div className="bg-background p-4">
        <ChatThread>
          <UserMessage>How often do I change the oil, and what do I need for it?</UserMessage>
          <AssistantMessage
            time="09:41"
            actions={
              <AnswerActions
                feedback={vote}
                onLike={() => setVote('like')}
                onDislike={() => setVote('dislike')}
                onRegenerate={() => setVote(undefined)}
                onCopy={() => undefined}
                note={vote ? 'Thanks!' : '5 passages from 2 pages, 0.8 s'}
              />
            }
          >
            <p>
              Change the engine oil and filter <b>every 250 operating hours or every 6 months</b>, whichever comes first{' '}
              <PageChip page={43} size="sm" open />. Halve the interval in dust, in salt air or above 40 °C ambient{' '}
              <PageChip page={43} size="sm" />.
            </p>
            <AnswerFrame caption="From the table of lubricants">
              <Table aria-label="Oil">
                <TableHeader>
                  <TableRow>
                    <TableHead>Item</TableHead>
                    <TableHead>Value</TableHead>
                    <TableHead className="text-right">Source</TableHead>
                  </TableRow>
                </TableHeader>
                <TableBody>
                  {facts.map(([item, value, page]) => (
                    <TableRow key={item}>
                      <TableCell>{item}</TableCell>
                      <TableCell>{value}</TableCell>
                      <TableCell className="text-right">
                        <PageChip page={page} size="sm" />
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </AnswerFrame>
            <ul>
              <li>
                Let the engine cool below 50 °C <PageChip page={43} size="sm" />
              </li>
              <li>Wear gloves and eye protection</li>
            </ul>
          </AssistantMessage>
          <AssistantMessage>
            <TypingIndicator />
          </AssistantMessage>
        </ChatThread>
        <div className="mx-auto mt-6 max-w-read">
          <QuickPrompts prompts={prompts.map((prompt) => ({ ...prompt, onSelect: () => setText(prompt.label) }))} />
          <Composer
            label="Ask about this device"
            hint="Answers come from the manual, with the page"
            value={text}
            onChange={setText}
            onSend={() => setText('')}
          />
        </div>
      </div>
    </Section>
  );
}
