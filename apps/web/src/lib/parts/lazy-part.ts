import { type ComponentType, createElement, lazy, useState } from 'react';
import { suspectConnection } from '../connection';

/** The code of a page, dialog or chart could not be loaded: no connection, or a build that the server no longer has. */
export class PartLoadError extends Error {
  /** Loads the code again. The part then renders, or throws a new error. */
  readonly reload: () => Promise<void>;
  /** Makes the next render of the part load the code again. */
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

/** Loaders of parts to load before their first use; see app/preload-pages.ts. */
export const loadsWhenIdle = new Set<() => Promise<unknown>>();

interface LazyPartOptions {
  /** Loads the code when the browser is idle. For small code that must open without delay, such as a form. */
  whenIdle?: boolean;
}

type LazyPart<Props> = ((props: Props) => ReturnType<typeof createElement>) & {
  preload: () => Promise<void> | undefined;
};

/**
 * A component whose code is loaded when it is first rendered. Use it inside a PartBoundary or as the component of a route.
 * - Unlike React.lazy it can be loaded again after a failure, and renders synchronously once its code is loaded.
 * - Unlike the router's lazyRouteComponent it never reloads the page, which offline would end on the browser's error page.
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
  // returns the same promise until it settles, since React and the router compare it by identity; undefined when loaded
  const preload = (): Promise<void> | undefined => {
    if (!content) loading ??= fetchCode();
    return loading;
  };
  /** React.lazy caches a failure, so each attempt needs a new one. */
  const newAttempt = () =>
    lazy(async () => {
      await preload();
      if (failure || !content) throw failure;
      return { default: content };
    });
  let attempt = newAttempt();
  function Part(props: Props) {
    if (failure) throw failure;
    // fixed while mounted: another component type would remount with empty state
    const [Content] = useState(() => (content ?? attempt) as ComponentType<Props>);
    return createElement(Content, props);
  }
  if (whenIdle) loadsWhenIdle.add(load);
  return Object.assign(Part, { preload });
}
