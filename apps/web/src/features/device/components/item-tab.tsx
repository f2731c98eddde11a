import { SectionHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../../care/export-menu';
import type { OpenPage } from '../hooks';
import type { ListState } from '../list-state';
import type { ManualActions } from '../manual-actions';
import { SuggestionReview } from '../suggestions/suggestion-review';
import { ListFailed, NoItems, NoMatch } from './list-states';
import { CountNote, type TabError, TabErrorBanner } from './tab-error';

/** Texts of a tab (specification 2, sections 2 and 8). */
export interface TabWords {
  title: string;
  /** The button in the tab's head. */
  add: string;
  loading: string;
  updating: string;
  /** Content if the list could not be loaded. */
  failed: string;
  /** Content if the device has no items. */
  none: { title: string; text: string; add: string };
  /** Content if the filters hide every item. */
  noMatch: { title: string; text?: string };
}

/** Props that the device page passes to each tab with a list. */
export interface ItemTabProps<Filters> {
  deviceId: string;
  deviceName: string;
  /** The manual is still being read. */
  reading: boolean;
  manuals: ManualActions;
  pages: OpenPage;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

interface ItemTabParts extends Pick<ItemTabProps<unknown>, 'deviceId' | 'reading' | 'manuals' | 'pages'> {
  kind: 'rule' | 'task' | 'precaution';
  words: TabWords;
  state: ListState;
  editor: { add: () => void; error: TabError | null; clearError: () => void };
  /** For example '12 task(s) found'. */
  count: string;
  /** The device has no items of this kind. */
  empty: boolean;
  /** The items that match the filters. */
  matching: readonly { id: string }[];
  filterBar: ReactNode;
  onClearFilters: () => void;
  /** The list, also while it loads. */
  children: ReactNode;
  /** The form and the confirmation of a deletion. */
  dialogs: ReactNode;
}

const exportedAs = {
  rule: { path: '/api/rules', name: 'rules' },
  task: { path: '/api/maintenance', name: 'tasks' },
  precaution: { path: '/api/device-safety-precautions', name: 'precautions' },
};

/** A tab of the device page: head, filters, and the list or its empty or error state. */
export function ItemTab(props: ItemTabParts) {
  const { kind, words, state, editor, count, matching, deviceId, reading, manuals, pages } = props;
  const empty = props.empty && !state.loading && !state.failed;
  return (
    <>
      <SectionHead
        title={words.title}
        note={
          state.failed ? null : (
            <CountNote updating={state.refreshing && words.updating}>{state.loading ? words.loading : count}</CountNote>
          )
        }
        actions={
          <>
            {matching.length && !state.failed ? (
              <ExportMenu list={{ ...exportedAs[kind], filters: {}, ids: matching.map(({ id }) => id) }} />
            ) : null}
            <Button variant={empty ? 'outline' : 'default'} onClick={editor.add}>
              <Plus aria-hidden="true" />
              {words.add}
            </Button>
          </>
        }
      />
      <TabErrorBanner error={editor.error} onDismiss={editor.clearError} />
      <SuggestionReview deviceId={deviceId} kind={kind} pages={pages}>
        {props.filterBar}
        {state.failed ? (
          <ListFailed title={words.failed} onRetry={state.retry} retrying={state.retrying} />
        ) : empty ? (
          <NoItems
            title={words.none.title}
            reading={reading}
            manuals={manuals}
            addLabel={words.none.add}
            onAdd={editor.add}
          >
            {words.none.text}
          </NoItems>
        ) : !state.loading && !matching.length ? (
          <NoMatch title={words.noMatch.title} onClear={props.onClearFilters}>
            {words.noMatch.text}
          </NoMatch>
        ) : (
          props.children
        )}
      </SuggestionReview>
      {props.dialogs}
    </>
  );
}
