export * from './care';
export * from './chat';
export * from './devices';
export * from './documents';
export * from './notifications';
export * from './onboarding';
export * from './organizations';
export * from './users';
