import { UserMessage } from '@steward/ui/blocks/chat-thread';
import { Button } from '@steward/ui/primitives/button';
import { useId, useState } from 'react';

const longest = 400;
const mostLines = 8;

/** What was asked. A very long question is folded, so that its answer is not pushed out of view. */
export function Question({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (text.length <= longest && text.split('\n').length <= mostLines) return <UserMessage>{text}</UserMessage>;
  return (
    <UserMessage>
      <span id={id} className={open ? undefined : 'line-clamp-4'}>
        {text}
      </span>
      <Button
        variant="link"
        size="inline"
        className="mt-1 text-sm max-sm:min-h-11"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show less' : 'Show all'}
      </Button>
    </UserMessage>
  );
}
