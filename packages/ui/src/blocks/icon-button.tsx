import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '../primitives/button';
import { Kbd } from '../primitives/kbd';
import { Tooltip, TooltipContent, TooltipTrigger } from '../primitives/tooltip';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild'> {
  icon: LucideIcon;
  label: string;
  /** Key, shown next to the label in the tooltip. */
  shortcut?: string;
}

/** Icon button with its name in a tooltip. Needs a TooltipProvider around the app. */
export function IconButton({
  icon: Icon,
  label,
  shortcut,
  variant = 'ghost',
  size = 'icon',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button variant={variant} size={size} aria-label={label} {...props}>
          <Icon aria-hidden="true" />
        </Button>
      </TooltipTrigger>
      <TooltipContent>
        {label}
        {shortcut ? <Kbd>{shortcut}</Kbd> : null}
      </TooltipContent>
    </Tooltip>
  );
}
