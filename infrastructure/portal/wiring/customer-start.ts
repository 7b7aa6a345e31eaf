export const importCustomer = () => import('./customer.ts');
