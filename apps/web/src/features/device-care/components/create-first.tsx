import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';

/** In the empty list. */
export function CreateFirst({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      <Plus aria-hidden="true" />
      {children}
    </Button>
  );
}
