import { type ComponentType, createElement, lazy, useState } from 'react';
import { suspectConnection } from '../connection';

/** The code of a page, dialog or chart could not be fetched: no connection, or a build that the server no longer has. */
export class PartLoadError extends Error {
  /** Fetches the code once more. The part then renders, or throws a new error. */
  readonly reload: () => Promise<void>;
  /** Lets the next render of the part fetch the code once more. */
  readonly forget: () => void;

  constructor(cause: unknown, { reload, forget }: Pick<PartLoadError, 'reload' | 'forget'>) {
    super(`A part of Steward could not be loaded. ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'PartLoadError';
    this.reload = reload;
    this.forget = forget;
  }
}

/** Loads the code of forms and dialogs ahead of their first use; see app/preload-pages.ts. */
export const loadsWhenIdle = new Set<() => Promise<unknown>>();

interface LazyPartOptions {
  /** Small code that is needed without warning, such as a form: fetched when the browser is idle. */
  whenIdle?: boolean;
}

type LazyPart<Props> = ((props: Props) => ReturnType<typeof createElement>) & {
  preload: () => Promise<void> | undefined;
};

/**
 * A component whose code is fetched when it is first rendered, inside a PartBoundary or as the component of a route.
 * - Unlike React.lazy it can be fetched again after a failure, and renders at once when its code is there.
 * - Unlike the router's lazyRouteComponent it never reloads the page, which without a connection would end on the
 *   browser's error page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whenIdle = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let content: ComponentType<Props> | undefined;
  let failure: PartLoadError | undefined;
  let loading: Promise<void> | undefined;

  async function fetchCode() {
    failure = undefined;
    attempt = newAttempt();
    try {
      content = await load();
    } catch (cause) {
      suspectConnection();
      failure = new PartLoadError(cause, {
        reload: async () => preload(),
        forget: () => {
          failure = undefined;
          attempt = newAttempt();
        },
      });
    } finally {
      loading = undefined;
    }
  }
  // the same promise until it settles, and none once the code is there: React and the router wait for it by identity
  const preload = (): Promise<void> | undefined => {
    if (!content) loading ??= fetchCode();
    return loading;
  };
  /** React.lazy remembers a failure for ever, so that each attempt needs a new one. */
  const newAttempt = () =>
    lazy(async () => {
      await preload();
      if (failure || !content) throw failure;
      return { default: content };
    });
  let attempt = newAttempt();
  function Part(props: Props) {
    if (failure) throw failure;
    // kept while it is mounted: another component type would start over with an empty state
    const [Content] = useState(() => (content ?? attempt) as ComponentType<Props>);
    return createElement(Content, props);
  }
  if (whenIdle) loadsWhenIdle.add(load);
  return Object.assign(Part, { preload });
}
