//# Braces do not make a text a key.
//# caught by house/no-literal-text
//# plant src/screens/literal-text-in-braces/literal-text-in-braces-screen.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <p>{t('a') === 'b' ? 'Save' : t('common.close')}</p>
}

//# clean twin
//# plant src/screens/literal-text-in-braces/literal-text-in-braces-screen.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <p>{t('a') === 'b' ? t('common.save') : t('common.close')}</p>
}
