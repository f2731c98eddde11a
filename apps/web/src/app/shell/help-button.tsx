import { IconButton } from '@steward/ui/blocks/icon-button';
import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';

/** Opens the help page; what it has no text for yet, it says itself. */
export function HelpButton() {
  const navigate = useNavigate();
  return (
    <IconButton
      icon={CircleQuestionMark}
      label="Help"
      className="max-sm:hidden"
      onClick={() => void navigate({ to: '/help' })}
    />
  );
}
