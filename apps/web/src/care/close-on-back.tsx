import { useBlocker, useRouter } from '@tanstack/react-router';

interface CloseOnBackProps {
  onBack: () => void;
}

/** While it is rendered, Back (the button or the gesture of a phone) calls `onBack` instead of leaving the page. */
export function CloseOnBack(props: CloseOnBackProps) {
  // absent when a dialog is rendered alone, as in tests
  const router = useRouter({ warn: false });
  return router ? <BlockedBack {...props} /> : null;
}

function BlockedBack({ onBack }: CloseOnBackProps) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onBack();
      return true;
    },
    enableBeforeUnload: false,
  });
  return null;
}
