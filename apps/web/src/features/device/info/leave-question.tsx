import type { ShouldBlockFn } from '@tanstack/react-router';
import { AskBeforeLeaving } from '../../../care/use-discard-guard';

/** A page of the manual may open beside the form: only another tab or another page leaves it. */
const leavesForm: ShouldBlockFn = ({ current, next }) => {
  const tab: unknown = 'tab' in next.search ? next.search.tab : undefined;
  const stays = next.pathname === current.pathname && (tab === undefined || tab === 'device-info');
  return !stays;
};

/** Asks before unsaved changes are left for another tab or page. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  return <AskBeforeLeaving dirty={() => dirty} blocks={leavesForm} />;
}
