import { UserMessage } from '@steward/ui/blocks/chat-thread';
import { Button } from '@steward/ui/primitives/button';
import { useId, useState } from 'react';

const maxLength = 400;
const maxLines = 8;

/** The user's question; a long one is collapsed so that its answer stays in view. */
export function Question({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (text.length <= maxLength && text.split('\n').length <= maxLines) return <UserMessage>{text}</UserMessage>;
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
