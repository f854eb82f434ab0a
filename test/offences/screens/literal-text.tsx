//# Every text is a key in three languages.
//# caught by react/jsx-no-literals
//# plant src/screens/literal-text/literal-text-screen.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <p>{t('common.save')} now</p>
}

//# clean twin
//# plant src/screens/literal-text/literal-text-screen.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <p className="p-2">{t('common.save')}</p>
}
