import { Button } from '@steward/ui/primitives/button';
import { KeyRound } from 'lucide-react';

interface PasskeyButtonProps {
  label: string;
  pending: boolean;
  onClick: () => void;
}

export const PasskeyButton = ({ label, pending, onClick }: PasskeyButtonProps) => (
  <Button variant="outline" size="lg" pending={pending} onClick={onClick}>
    <KeyRound aria-hidden="true" />
    {label}
  </Button>
);
