export function compileMessages(root: string, folder: string, options?: { pseudo?: boolean }): Promise<number>;
