//# A template does not make a text a key.
//# caught by house/no-literal-text
//# plant src/screens/literal-text-in-a-template/literal-text-in-a-template-screen.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <p>{`${t('a')} cards`}</p>
}

//# clean twin
//# plant src/screens/literal-text-in-a-template/literal-text-in-a-template-screen.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <p>{`${t('a')} · ${t('b')}`}</p>
}
