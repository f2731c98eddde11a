import { IconButton } from '@steward/ui/blocks/icon-button';
import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';

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
