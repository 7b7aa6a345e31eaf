export const importEngineer = () => import('./engineer.ts');
