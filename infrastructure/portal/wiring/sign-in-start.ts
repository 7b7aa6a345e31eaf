export const importSignIn = () => import('./sign-in.ts');
