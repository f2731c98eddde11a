import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../router';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Record_ = AppRouter['_def']['record'];

/** 'devices.list', 'chat.ask', … */
export type ProcedurePath = {
  [A in keyof Record_ & string]: { [B in keyof Record_[A] & string]: `${A}.${B}` }[keyof Record_[A] & string];
}[keyof Record_ & string];

type At<T, P extends string> = P extends `${infer A}.${infer B}`
  ? A extends keyof T
    ? At<T[A], B>
    : never
  : P extends keyof T
    ? T[P]
    : never;

export type InputOf<P extends ProcedurePath> = At<Inputs, P>;
export type OutputOf<P extends ProcedurePath> = At<Outputs, P>;
type KindOf<P extends ProcedurePath> = At<Record_, P> extends { _def: { type: infer K } } ? K : never;

/** Which of tRPC's three kinds each procedure is. Written down, so that stubs need no server code; checked by its type. */
export const procedureKinds: { [P in ProcedurePath]: KindOf<P> } = {
  'auth.signIn': 'mutation',
  'auth.signUp': 'mutation',
  'auth.refresh': 'mutation',
  'auth.signOut': 'mutation',
  'users.list': 'query',
  'users.profile': 'query',
  'notifications.unread': 'query',
  'notifications.unreadCount': 'query',
  'notifications.markRead': 'mutation',
  'notifications.markAllRead': 'mutation',
  'devices.list': 'query',
  'devices.all': 'query',
  'devices.get': 'query',
  'devices.health': 'query',
  'devices.setStatus': 'mutation',
  'devices.remove': 'mutation',
  'onboarding.start': 'mutation',
  'onboarding.run': 'mutation',
  'onboarding.replaceManual': 'mutation',
  'onboarding.progress': 'query',
  'onboarding.result': 'query',
  'onboarding.events': 'subscription',
  'rules.byDevice': 'query',
  'maintenance.byDevice': 'query',
  'safety.byDevice': 'query',
  'knowledge.query': 'mutation',
  'knowledge.document': 'query',
  'knowledge.documentByName': 'query',
  'knowledge.ofDevice': 'query',
  'knowledge.pdfReferences': 'query',
  'chat.ask': 'mutation',
  'chat.history': 'query',
  'chat.state': 'query',
  'chat.feedback': 'mutation',
  'health.alive': 'query',
  'health.ready': 'query',
};
