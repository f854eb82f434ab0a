import { activation } from './activation.ts'
import { board } from './board.ts'
import { home } from './home.ts'
import { shell } from './shell.ts'
import { switcher } from './switcher.ts'
import { task } from './task.ts'

export const polish = {
  activation,
  board,
  home,
  shell,
  switcher,
  task,
} as const
