import type { ShouldBlockFn } from '@tanstack/react-router';
import { AskBeforeLeaving } from '../../../care/use-discard-guard';

/** Opening a manual page beside the form does not leave it; another tab or page does. */
const leavesForm: ShouldBlockFn = ({ current, next }) => {
  const tab: unknown = 'tab' in next.search ? next.search.tab : undefined;
  const stays = next.pathname === current.pathname && (tab === undefined || tab === 'device-info');
  return !stays;
};

/** Asks before leaving unsaved changes for another tab or page. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  return <AskBeforeLeaving dirty={() => dirty} blocks={leavesForm} />;
}
