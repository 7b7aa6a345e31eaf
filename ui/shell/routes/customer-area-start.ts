/** Loads the frame of a customer's screens. */
export const fetchCustomerArea = async () => (await import('./customer-area.tsx')).CustomerArea;
